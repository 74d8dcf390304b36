/** The specification's size, in pixels. */
const WIDTH = 500;
const HEIGHT = 600;

/** Opens the built-in service's sign-in page over the middle of the window; null when blocked. */
export function openPopup(): Window | null {
  const left = screenX + (outerWidth - WIDTH) / 2;
  const top = screenY + (outerHeight - HEIGHT) / 2;
  return window.open(
    '/identity/sign-in',
    'sign-in',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
}
