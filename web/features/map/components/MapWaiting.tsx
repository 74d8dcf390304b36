/** What stands in the map's place until it is there. */
export function MapWaiting({ loading = false }: { loading?: boolean }) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center bg-leaf-50">
      <svg
        aria-hidden="true"
        viewBox="0 0 400 240"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full text-leaf-100"
      >
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
          <path d="M-10 62 C 80 40, 120 96, 210 70 S 340 30, 420 58" />
          <path d="M-10 150 C 60 170, 150 120, 230 150 S 350 190, 420 160" />
          <path d="M96 -10 C 84 70, 130 130, 108 250" />
          <path d="M262 -10 C 290 60, 250 150, 282 250" />
          <path d="M-10 214 C 120 196, 260 226, 420 204" />
        </g>
      </svg>
      <p className="relative rounded-full bg-paper-50/90 px-4 py-2 text-sm font-medium text-ink-600">
        {loading ? 'Loading the map…' : 'Map'}
      </p>
      <noscript>
        <p className="relative px-6 text-center text-sm text-ink-600">
          The map needs JavaScript. The same markets are listed on this page.
        </p>
      </noscript>
    </div>
  );
}
