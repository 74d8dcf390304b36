import { SiteLink } from './SiteLink.tsx';

/** The name of the site under its small awning; leads home. */
export function Wordmark() {
  return (
    <SiteLink to="/" className="inline-flex min-h-11 items-center gap-2.5">
      <svg
        viewBox="0 0 36 32"
        aria-hidden
        className="hidden h-8 shrink-0 min-[22.5rem]:block sm:h-9"
      >
        <path d="M7 13h22v18H7z" className="fill-squash-200" />
        <path d="M5 13h3v18H5zM28 13h3v18h-3zM8 22h20v9H8z" className="fill-leaf-700" />
        <path
          d="M9.4 3h5.7L13.7 12a3.2 3.2 0 0 1-6.4 0zM20.9 3h5.7l2.1 9a3.2 3.2 0 0 1-6.4 0z"
          className="fill-paper-50"
        />
        <path
          d="M5 3h4.4L7.4 12a3.2 3.2 0 0 1-6.4 0zM15.1 3h5.8l.3 9a3.2 3.2 0 0 1-6.4 0zM26.6 3H31l4 9a3.2 3.2 0 0 1-6.4 0z"
          className="fill-tomato-500"
        />
        <path d="M5 1h26v3H5z" className="fill-tomato-700" />
      </svg>
      <span className="font-display text-xl font-semibold tracking-tight whitespace-nowrap sm:text-2xl">
        Local Markets
      </span>
    </SiteLink>
  );
}
