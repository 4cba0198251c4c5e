/** The paints of light and shade that drawings refer to; they lie on the page once, beside the seats' patterns. */

/** For drawings: url(#cone), url(#halo), url(#ring),
 * url(#window-glow), url(#shade-top), url(#shade-left). */
export function Paints() {
  return (
    <svg class="patterns" aria-hidden="true" width="0" height="0">
      <defs>
        <linearGradient id="cone" x1="0" y1="0" x2="0" y2="1">
          <Stop at={0} tone="lamp-core" opacity={0.95} />
          <Stop at={0.55} tone="lamp" opacity={0.62} />
          <Stop at={1} tone="lamp" opacity={0.25} />
        </linearGradient>
        <radialGradient id="halo">
          <Stop at={0} tone="lamp-core" opacity={0.95} />
          <Stop at={0.35} tone="lamp" opacity={0.7} />
          <Stop at={1} tone="lamp" opacity={0} />
        </radialGradient>
        <radialGradient id="ring">
          <Stop at={0.55} tone="flame" opacity={0.75} />
          <Stop at={1} tone="flame" opacity={0} />
        </radialGradient>
        <radialGradient id="window-glow">
          <Stop at={0} tone="lamp-core" opacity={0.9} />
          <Stop at={1} tone="window" opacity={0} />
        </radialGradient>
        <linearGradient id="shade-top" x1="0" y1="0" x2="0" y2="1">
          <Stop at={0} tone="shade" opacity={0.34} />
          <Stop at={1} tone="shade" opacity={0} />
        </linearGradient>
        <linearGradient id="shade-left" x1="0" y1="0" x2="1" y2="0">
          <Stop at={0} tone="shade" opacity={0.2} />
          <Stop at={1} tone="shade" opacity={0} />
        </linearGradient>
      </defs>
    </svg>
  );
}

function Stop({ at, tone, opacity }: { at: number; tone: string; opacity: number }) {
  return <stop offset={at} style={{ "stop-color": `var(--${tone})` }} stop-opacity={opacity} />;
}
