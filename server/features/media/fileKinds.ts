import { unzipSync } from 'fflate';

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const asText = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** How the photographs of phones begin that hold HEVC, whichever of its profiles. */
const HEIC_BRAND = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** What a file's own bytes say that it is, whatever it is called. */
export function imageKind(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'svg' | 'heic' | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (asText(bytes, 0, 4) === 'RIFF' && asText(bytes, 8, 12) === 'WEBP') return 'webp';
  if (asText(bytes, 4, 8) === 'ftyp' && HEIC_BRAND.test(asText(bytes, 8, 12))) return 'heic';
  return /<svg[\s>]/i.test(bytes.toString('utf8', 0, 1024)) ? 'svg' : null;
}

/** 'WordDocument', the stream that a Word file of the old format has, as it stands in its folder. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

export function documentKind(bytes: Buffer): 'pdf' | 'doc' | 'docx' | null {
  if (asText(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    return bytes.includes(WORD_STREAM) ? 'doc' : null;
  }
  return startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) && holdsWordDocument(bytes) ? 'docx' : null;
}

/** Whether an archive has the parts that make it a Word document. Nothing is unpacked for it. */
function holdsWordDocument(bytes: Buffer): boolean {
  const names = new Set<string>();
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        // An archive may say that it has four billion files: what is read past its end has no name.
        if (name === '') throw new Error('The archive has fewer files than it says.');
        names.add(name);
        return false;
      },
    });
  } catch {
    return false;
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml');
}
