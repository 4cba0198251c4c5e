"""What bots take things to be worth, in cookies unless it says otherwise. Found by playing against themselves."""

from __future__ import annotations

from typing import Final

VISIT: Final = 5.6
"""What a visit somewhere is worth, in cookies."""
MATERIALS_A_VISIT: Final = 2.45
TOKENS_A_VISIT: Final = 1.55
STRETCH: Final = 0.75
"""The share of the visits left that goes into gifts already on the mat."""
LESSON_A_DAY: Final = 1.5
"""What a trained elf brings more, a day."""
SECOND_ALIKE: Final = 0.53
"""Of that, the second elf with the same subject."""
SUITS: Final = 0.02
"""The share that a subject is worth more for each requirement of its material on the mat."""
MOST_WANTED: Final = 6
"""So many requirements of a material keep a trained elf busy."""
WANTED: Final = 5
"""Assembly is as good as so many requirements: every gift is assembled. So is any subject while there is no gift."""
TOOLS_A_DAY: Final = 0.8
A_CART: Final = 0.5
INSPECTED: Final = 1.0
"""What an inspection brings for a gift, on average."""
ZELF: Final = 3.0
TRAINED: Final = 1.6
"""How much faster materials come where somebody is trained."""
COMET_TREE: Final = 3.5
"""What it is worth on the first day to begin tomorrow instead of coming last."""
COMET_TREE_OF_TWO: Final = 2.0
"""The same where there is only one to come before."""
AT_HAND: Final = 0.4
"""What an elf that is still at home may do more, for each subject it knows."""
SOMETHING_TO_DO: Final = 2.2
"""What it is worth to have a gift to work on; a third one less, and so on."""
