import { ApiError, passOnRefusal } from './api.ts';

/**
 * Brings a file to the site. By XMLHttpRequest, because `fetch` says nothing of how far it is.
 * @param onProgress told the share that has been sent, from 0 to 1
 * @returns what the server answers
 * @throws ApiError when the server does not take it
 */
export function uploadFile<Answer>(
  path: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  contentType = 'application/octet-stream',
): Promise<Answer> {
  const answer = new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('The file could not be uploaded'));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve(responseText);
      else reject(new ApiError(status, responseText || statusText));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
  return answer.then((body) => JSON.parse(body) as Answer).catch(passOnRefusal);
}
