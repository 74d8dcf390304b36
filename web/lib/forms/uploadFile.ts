import { ApiError, NoAnswerError, passOnRefusal } from '../api/api.ts';

/**
 * So long nothing more of a file may leave, and so long its answer may take; in milliseconds. At the
 * edge of a network what a phone holds back of it takes half a minute to get through after the last
 * progress.
 */
const STALLED_AFTER_MS = 60_000;

/**
 * Brings a file to the site. By XMLHttpRequest, because `fetch` says nothing of how far it is.
 * @param onProgress told the share that has been sent, from 0 to 1
 * @returns what the server answers
 * @throws ApiError when the server does not take it
 * @throws NoAnswerError when it goes no further
 */
export function uploadFile<Answer>(
  path: string,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  contentType = 'application/octet-stream',
): Promise<Answer> {
  const answer = new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Content-Type', contentType);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NoAnswerError());
        request.abort();
      }, STALLED_AFTER_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(timer);
    request.onerror = () => reject(new TypeError('The file could not be uploaded'));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve(responseText);
      else reject(new ApiError(status, responseText || statusText));
    };
    signal.addEventListener('abort', () => request.abort());
    wait();
    request.send(file);
  });
  return answer.then((body) => JSON.parse(body) as Answer).catch(passOnRefusal);
}
