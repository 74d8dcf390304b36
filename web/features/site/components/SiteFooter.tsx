import { Container } from '#web/ui/Container.tsx';
import { FOOTER_LEGAL_LINKS, FOOTER_LINKS, type SitePath } from '../navigation.ts';
import { SiteLink } from './SiteLink.tsx';

function FooterLinks({ links, className }: { links: readonly SitePath[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <SiteLink
            to={link.to}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter() {
  return (
    <footer className="bg-leaf-900 text-paper-200 print:hidden">
      <div
        aria-hidden
        className="awning h-9 [--awning-cloth:var(--color-paper-100)] [--awning-stripe:var(--color-tomato-500)]"
      />
      <Container className="grid gap-10 pt-12 pb-10 md:grid-cols-[1.2fr_1fr] md:pt-16">
        <div>
          <p className="font-display text-3xl font-medium tracking-tight text-paper-50">
            Local Markets
          </p>
          <p className="mt-3 max-w-sm text-lg text-leaf-200">
            Farmers markets, farm stands, flea markets and food markets near you.
          </p>
        </div>
        <nav aria-label="Footer">
          <FooterLinks links={FOOTER_LINKS} className="grid grid-cols-2 gap-x-8 font-medium" />
          <FooterLinks
            links={FOOTER_LEGAL_LINKS}
            className="mt-4 grid grid-cols-2 gap-x-8 border-t border-leaf-700 pt-4 text-leaf-200"
          />
        </nav>
      </Container>
    </footer>
  );
}
