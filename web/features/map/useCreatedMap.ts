import { type RefObject, useEffect, useEffectEvent } from 'react';

interface CreatedMapOptions<Handle> {
  container: RefObject<HTMLElement | null>;
  /** Null until the map is there, and where the browser can't draw one. */
  map: RefObject<Handle | null>;
  /** With another one the map is created anew. */
  styleUrl: string | null;
  create: (element: HTMLElement, styleUrl: string | null) => Handle;
  onFailure: () => void;
}

/** Keeps a map in an element of the page for as long as that is there. */
export function useCreatedMap<Handle extends { remove(): void }>(
  options: CreatedMapOptions<Handle>,
): void {
  const { container, map, styleUrl } = options;
  const create = useEffectEvent(options.create);
  const onFailure = useEffectEvent(options.onFailure);
  useEffect(() => {
    if (!container.current) return;
    try {
      const created = create(container.current, styleUrl);
      map.current = created;
      return () => {
        map.current = null;
        created.remove();
      };
    } catch {
      onFailure();
      return;
    }
  }, [container, map, styleUrl]);
}
