import type { FastifyRequest } from 'fastify';
import { forbidden, notFound, unauthenticated } from '#server/app/problems.ts';

/** Who asks, as far as permissions go. */
export interface Viewer {
  /** Of the signed-in person; null for a stranger. */
  readonly userId: number | null;
  /** Whether the admin key has been shown in this browser. */
  readonly isAdministrator: boolean;
}

/** Something that may be done to a resource, and who may do it. Declared in a feature's policy. */
export interface Action<Resource> {
  /** As it stands in the table of `npm run routes`, such as 'reviews.update'. */
  readonly name: string;
  /** Who may, in words, for that table. */
  readonly rule: string;
  readonly allows: (viewer: Viewer, resource: Resource) => boolean;
  /**
   * What a signed-in person who may not is told: the name of the thing when it is to look as if it
   * were not there (404), or a sentence (403).
   */
  readonly refusal: { readonly hides: string } | { readonly says: string };
}

export const action = <Resource>(declared: Action<Resource>): Action<Resource> => declared;

/** Whether the viewer may: for presenters, whose answers carry it to the screens. */
export function can<Resource>(
  viewer: Viewer,
  wanted: Action<Resource>,
  resource: Resource,
): boolean {
  return wanted.allows(viewer, resource);
}

/**
 * Lets the request go on only if its viewer may do this.
 * @throws ProblemError 401 for a stranger, else 404 or 403 as the action says
 */
export function authorize<Resource>(
  request: FastifyRequest,
  wanted: Action<Resource>,
  resource: Resource,
): void {
  request.authorizedFor = wanted.name;
  if (wanted.allows(request.viewer, resource)) return;
  if (request.viewer.userId === null && !request.viewer.isAdministrator) throw unauthenticated();
  throw 'hides' in wanted.refusal ? notFound(wanted.refusal.hides) : forbidden(wanted.refusal.says);
}
