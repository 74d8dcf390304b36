/** What stands in the map's place until it is there. */
export function MapWaiting({ loading = false }: { loading?: boolean }) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center bg-leaf-50">
      <svg
        aria-hidden
        viewBox="0 0 400 240"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full text-leaf-100"
      >
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          d="M-9 62C80 40 120 96 210 70S340 30 420 58M-9 150C60 170 150 120 230 150S350 190 420 160M96-9C84 70 130 130 108 250M262-9C290 60 250 150 282 250"
        />
      </svg>
      <p className="relative rounded-full bg-paper-50/90 px-4 py-2 text-sm font-medium text-ink-600">
        {loading ? 'Loading the map…' : 'Map'}
      </p>
      {/* Where it is shown, nothing of this runs in the browser. */}
      <noscript>
        {import.meta.env.SSR ? (
          <p className="relative px-6 text-center text-sm text-ink-600">
            The map needs JavaScript. The same markets are listed on this page.
          </p>
        ) : null}
      </noscript>
    </div>
  );
}
