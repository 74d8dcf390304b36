import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AgreementLink } from './AgreementLink.tsx';

it('keeps an agreement under the name of its market, and as what it is', () => {
  const link = <AgreementLink url="/media/21a6a5.docx" marketName="St. Johns Market" />;
  expect(renderToStaticMarkup(link)).toContain('download="St. Johns Market vendor agreement.docx"');
});
