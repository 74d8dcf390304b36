import { FileText } from 'lucide-react';

/** Downloads a market's vendor agreement, under a name that says whose it is. */
export function AgreementLink({ url, marketName }: { url: string; marketName: string }) {
  const extension = url.slice(url.lastIndexOf('.'));
  return (
    <a
      href={url}
      download={`${marketName} vendor agreement${extension}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-700 underline underline-offset-4"
    >
      <FileText aria-hidden className="size-5" />
      Open the vendor agreement
    </a>
  );
}
