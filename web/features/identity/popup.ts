/** Opens the built-in service's sign-in page in the specification's size; null when blocked. */
export const openPopup = () =>
  window.open('/identity/sign-in', 'sign-in', 'popup,width=500,height=600');
