import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PROBLEM_MEDIA_TYPE, ProblemError, presentProblem } from '#server/app/problems.ts';

/** Seconds after which it is worth trying again: a rush is over as soon as it ends. */
const RETRY_AFTER_SECONDS = 2;

const { instance: _none, ...problem } = presentProblem(
  new ProblemError('unavailable', 'The service is busy. Try again in a moment.'),
  '',
);
const PROBLEM = Buffer.from(JSON.stringify(problem));

/** For whoever has opened a page: without scripts or styles, which would be refused as well. */
const PAGE = Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Busy | Local Markets</title>
<h1>We’re busy right now</h1>
<p>A lot of people are using Local Markets. Please try again in a moment.</p>
<p><a href="">Try again</a></p>
</html>
`);

/** Answers 503 at next to no cost: what is refused must not take the time of what is not. */
export function refuseBusy(
  request: IncomingMessage,
  response: ServerResponse,
  securityHeaders: Readonly<OutgoingHttpHeaders>,
): void {
  const isForPerson = request.headers.accept?.includes('text/html') ?? false;
  const body = isForPerson ? PAGE : PROBLEM;
  response.writeHead(503, {
    ...securityHeaders,
    'content-type': isForPerson ? 'text/html; charset=utf-8' : PROBLEM_MEDIA_TYPE,
    'content-length': body.length,
    'retry-after': `${RETRY_AFTER_SECONDS}`,
    'cache-control': 'no-store',
  });
  response.end(body);
}
