-- Several recovery codes instead of one: each lets in once, and those that were used stay, so that it shows how many are left.
-- The one that a person has had is the first of a set of one, until they make another set.
alter table mfa_recovery_codes drop constraint mfa_recovery_codes_pkey;
alter table mfa_recovery_codes add primary key (vendor_id, user_id, hash);
alter table mfa_recovery_codes add column used_at timestamptz;
