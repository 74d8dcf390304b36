interface WhatGoesAndWhatStaysProps {
  /** Whether her sign-in is Google's, and not ours to delete. */
  signInStays: boolean;
  /** How many farm stands she has, of which the next step asks. */
  standCount: number;
}

/** What the deletion of an account means. */
export function WhatGoesAndWhatStays({ signInStays, standCount }: WhatGoesAndWhatStaysProps) {
  return (
    <div className="space-y-5 text-ink-700">
      <section>
        <h3 className="text-lg text-ink-900">What gets deleted</h3>
        <ul className="mt-1.5 list-disc space-y-1 pl-5 marker:text-tomato-500">
          <li>
            Your {signInStays ? '' : 'sign-in, '}name, email address and the rest of your profile
          </li>
          <li>Your notification preferences, saved markets and likes</li>
          <li>
            Your business profile and calendar, your applications and any spots you were given
          </li>
          {standCount > 0 ? (
            <li>
              {standCount === 1
                ? 'Your farm stand with its products, reviews and events, unless you keep it in the next step'
                : 'Your farm stands with their products, reviews and events, unless you keep them in the next step'}
            </li>
          ) : null}
          <li>Your notifications, and those you turned on in your browsers</li>
          <li>Your plan and its receipts. It ends now, and you won’t be charged again</li>
          <li>Messages, reports and claims you sent us</li>
        </ul>
      </section>
      <section>
        <h3 className="text-lg text-ink-900">What stays</h3>
        <ul className="mt-1.5 list-disc space-y-1 pl-5 marker:text-tomato-500">
          {signInStays ? <li>The account you sign in with. It stays with Google</li> : null}
          <li>Your reviews, without your name. Delete them first if you don’t want that</li>
          <li>
            {standCount > 0 ? 'Other market listings' : 'Market listings'} you manage, without an
            owner or your contact details. They stop looking for vendors
          </li>
          <li>Messages and decisions you sent as an organizer, without your name</li>
          <li>The count of how often a coupon code was used, without your name</li>
          <li>The payment provider’s own records of your payments, as the law requires</li>
        </ul>
      </section>
    </div>
  );
}
