/** The house's mark: a fir with a lit window under it. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path class="mark-tree" d="M16 2l6 8h-3l5 7h-4l6 8H6l6-8H8l5-7h-3Z" />
      <path class="mark-trunk" d="M14 25h4v5h-4Z" />
      <circle class="mark-light" cx="16" cy="15" r="2.2" />
    </svg>
  );
}
