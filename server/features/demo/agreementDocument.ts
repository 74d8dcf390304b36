const LINE_HEIGHT = 18;
const TITLE_SIZE = 22;
const TEXT_SIZE = 11;

/** A PDF of one page (US letter) with a title and lines of plain English text. */
export function onePagePdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT',
    `/F1 ${TITLE_SIZE} Tf 72 700 Td ${shown(title)}`,
    `/F1 ${TEXT_SIZE} Tf ${LINE_HEIGHT} TL 0 -${2 * LINE_HEIGHT} Td`,
    ...lines.map((line) => `${shown(line)} T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    `<< /Title (${escaped(title)}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = file.length;
  // Each entry of the table has twenty bytes, its line's end among them.
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\n`;
  file += `startxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const shown = (line: string) => `(${escaped(line)}) Tj`;

const escaped = (line: string) => line.replaceAll(/[\\()]/g, '\\$&');
