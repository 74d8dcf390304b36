let stated: string | undefined;

/** Tells the server's rendering under which address the site is reached. */
export function setSiteOrigin(origin: string): void {
  stated = origin;
}

/** Scheme and host of the site, for links that must be absolute. */
export const siteOrigin = (): string => stated ?? window.location.origin;
