import { SiteLink } from './SiteLink.tsx';
import { StaticPage } from './StaticPage.tsx';

type TermsContentProps = {
  /** Where questions go. */
  supportEmail: string;
};

export function TermsContent({ supportEmail }: TermsContentProps) {
  return (
    <StaticPage
      title="Terms of Service"
      lead="What you can expect from Local Markets, and what we ask of you."
    >
      <h2>What this is</h2>
      <p>
        Local Markets is a directory. It lists markets and stands, shows when they are open, and
        passes applications from vendors to organizers. We do not run the markets, sell the goods or
        take part in your agreements with each other.
      </p>
      <h2>About the listings</h2>
      <p>
        Listings come from public directories and from the people who run the markets. We show the
        source where we know it, and leave blank what nobody has told us. Weather, holidays and life
        still change plans: before a long drive, check with the market. Listings marked as demo are
        fictional.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Shopping needs no account. Reviews, applications and listings do.</li>
        <li>
          Give accurate details, keep your password to yourself and use only your own account.
        </li>
        <li>
          You can delete it at any time under <SiteLink to="/account">Account Settings</SiteLink>.
        </li>
      </ul>
      <h2>What you post</h2>
      <p>
        It stays yours. By posting it, you allow us to show it on this site for as long as you leave
        it here. Post only what is true and what you have the right to post: no insults, no
        advertising in reviews, no reviews of your own business, no pictures that belong to others.
        We remove what breaks these rules and may close accounts that break them repeatedly.
      </p>
      <h2>Vendors and organizers</h2>
      <p>
        The organizer decides who takes part and sets fees, rules and agreements. When you accept a
        market’s agreement, that is between you and the market; we record that you accepted it and
        when. Permits, insurance and taxes remain the seller’s responsibility.
      </p>
      <h2>Plans and payments</h2>
      <p>
        Looking for markets is free and stays free. Paid plans for vendors, organizers and farm
        stands show their price before you confirm. They renew until you cancel, and after
        cancelling you keep access until the end of the period you paid for. If a payment form says
        it is a sandbox, no card is charged and no money moves.
      </p>
      <h2>Fair use</h2>
      <p>
        People and programs alike may read the public data. Do not overload the service, try to
        access accounts or data that are not yours, or collect other people’s personal details.
      </p>
      <h2>What we cannot promise</h2>
      <p>
        We take care, but we cannot promise that every listing is right or that the site never
        fails. As far as the law allows, we are not liable for losses that follow from a wrong
        listing, an interruption or a dispute between users. This does not affect your legal rights
        as a consumer.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </StaticPage>
  );
}
