-- What the trail kept before it named mails and messages by their number alone, and vendors without
-- how they are reached and their papers, is to be gone as well once those are deleted.
UPDATE "administrative_acts" SET "summary" = format(
  CASE "act"
    WHEN 'mail.retried' THEN 'Sent the mail %s again.'
    WHEN 'text.retried' THEN 'Sent the text message %s again.'
    WHEN 'message.answered' THEN 'Marked the message %s as answered.'
    WHEN 'message.reopened' THEN 'Marked the message %s as not answered.'
  END,
  "subject_id"
) WHERE "act" IN ('mail.retried', 'text.retried', 'message.answered', 'message.reopened');--> statement-breakpoint
UPDATE "administrative_acts" SET "changes" = "changes" - ARRAY[
  'phone', 'email', 'website', 'facebookUrl', 'instagramUrl', 'linkedinUrl',
  'address', 'zipCode', 'latitude', 'longitude', 'licenseNumber', 'insuranceInfo'
] WHERE "act" IN ('vendor.created', 'vendor.changed');
