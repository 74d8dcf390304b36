import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { CHECK_CONNECTION } from '#web/lib/api/problemText.ts';
import { importCode } from '#web/lib/pages/missingCode.ts';
import { ErrorState } from './ErrorState.tsx';
import { tellMissing } from './tellMissing.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * React's `lazy`, for a part whose code may not arrive: a phone loses its signal, or the site has been
 * renewed since the page was opened. React would take the whole page away then, with all that was
 * typed, and never try again. Here a dialog closes and a toast says why; anything else says so in its
 * place and can be tried again. Whoever opens it anew loads it anew.
 *
 * While a dialog is on its way the page says so as when it changes; for anything else whoever shows it
 * has a `Suspense` with what stands in its place.
 * @param isOptional whether the page is whole without it, so that nothing is said
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  isOptional = false,
): ComponentType<Props> {
  const attempt = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() => importCode(load).catch(() => ({ default: Missing })));
  let Part = attempt();

  function Missing(props: Props) {
    const [Again, setAgain] = useState<typeof Part>();
    const { onClose } = props as { onClose?: () => void };
    // biome-ignore lint/correctness/useExhaustiveDependencies: said once
    useEffect(() => {
      if (onClose) {
        tellMissing();
        onClose();
      }
      return () => {
        Part = attempt();
      };
    }, []);
    if (Again) return <Again {...props} />;
    if (onClose || isOptional) return null;
    return <ErrorState onRetry={() => setAgain(attempt())}>{CHECK_CONNECTION}</ErrorState>;
  }

  return function LazyPart(props: Props) {
    const part = <Part {...props} />;
    return 'onClose' in props ? (
      <Suspense fallback={<div className="loading-bar" />}>{part}</Suspense>
    ) : (
      part
    );
  };
}
