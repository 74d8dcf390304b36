import { SiteLink } from './SiteLink.tsx';
import { StaticPage } from './StaticPage.tsx';

type LegalContentProps = {
  /** Where questions and requests go. */
  supportEmail: string;
};

export function PrivacyContent({ supportEmail }: LegalContentProps) {
  return (
    <StaticPage
      title="Privacy Policy"
      lead="What this site learns about you, what it does with it, and how to have it removed. In plain words."
    >
      <h2>Looking around needs no account</h2>
      <p>
        You can search, read and follow directions without telling us who you are. There is no
        advertising here, no tracking across other sites, and we do not sell or rent data to anyone.
      </p>
      <h2>Your location</h2>
      <p>
        When you choose to use your location, your browser asks for your permission first. We use
        your location to sort markets by distance and to tell you which town it is in, and for
        nothing else: we do not store it or attach it to an account. You can type a town or a ZIP
        code instead.
      </p>
      <p>
        The place you search for is part of the page’s address, so that you can share a result or
        come back to it. Anyone you send the address to can see that place.
      </p>
      <h2>Cookies</h2>
      <p>
        If you sign in, we set cookies that keep you signed in, and none for anything else. Scripts
        cannot read them, and they are removed when you sign out. Your browser may also remember
        small things, such as a notice you closed or a review that could not be sent (for the
        current visit) or that you pressed ‘I was here’ (for a day).
      </p>
      <p>
        For each listing we count, per day, how often it was viewed, its directions were opened and
        someone pressed ‘I was here’. The counts do not say who it was, and only the people who run
        the listing see them.
      </p>
      <h2>If you create an account</h2>
      <p>
        We keep what you give us: your name, your email address, and whatever you choose to add to a
        profile, a listing, an application or a review. Some of it is meant to be seen:
      </p>
      <ul>
        <li>Reviews, vendor profiles and market listings are public.</li>
        <li>An application is seen by the market’s organizer and by you.</li>
        <li>Whoever runs a listing can read what you report about it, without your name.</li>
        <li>Anyone with its private address can see your calendar of market dates.</li>
        <li>
          Your phone number and address stay private unless you put them on a public profile; the
          organizer of an event you sell at can see your phone number.
        </li>
      </ul>
      <p>
        We notify you about your applications, events and payments, about days that are cancelled or
        postponed at markets you saved, and about markets near you that are looking for vendors: on
        the site, and by email, text message or browser notification as your settings allow. For
        browser notifications we keep the address your browser gives us for them until you turn them
        off.
      </p>
      <h2>Payments</h2>
      <p>
        Card details go straight to the payment provider and never to our server. We keep your plan,
        its dates, your receipts and the provider’s reference. A form marked as a sandbox takes no
        real payment at all.
      </p>
      <h2>Other companies involved</h2>
      <p>
        Directions open a map service of your choice in a new tab; from then on, its own privacy
        policy applies. Depending on how this site is run, sign-in, payments, email, text messages,
        maps or address search may be provided by another company, which then receives only what it
        needs for that task.
      </p>
      <h2>Technical logs</h2>
      <p>
        Like any web server, ours logs requests and errors for a while, to keep the site working and
        to stop abuse. Passwords, keys and card numbers are never written there.
      </p>
      <h2>Seeing, correcting and deleting</h2>
      <p>
        You can change your details under <SiteLink to="/profile">Profile Settings</SiteLink> at any
        time. Under <SiteLink to="/account">Account Settings</SiteLink> you can download a copy of
        everything we hold about you, and delete your account. Deleting takes effect at once. Your
        details, saved markets, business profile, applications, plan, receipts and what you sent us
        (messages, reports and claims) are deleted. Your reviews and what you sent as an organizer
        stay without your name, and market listings you manage stay without an owner; your farm
        stands are deleted too, unless you choose to keep them. The payment provider keeps its own
        records of your payments, as the law requires, and an account you sign in with at another
        company stays there. For anything else write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      <h2>Changes</h2>
      <p>
        When this page changes in a way that matters to you, we say so on the site before it takes
        effect.
      </p>
    </StaticPage>
  );
}
