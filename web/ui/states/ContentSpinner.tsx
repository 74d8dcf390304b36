import { Spinner } from './Spinner.tsx';

/** In the place of a page's content, or of a panel's, while that is on its way. */
export function ContentSpinner() {
  return (
    <div className="content-spinner flex min-h-60 items-center justify-center text-leaf-700 noscript:hidden">
      <Spinner className="size-8" />
    </div>
  );
}
