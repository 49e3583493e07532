-- Which secret of its credentials a token of the vendor was issued for: it ends with that secret.
alter table vendor_credentials add column secret_number integer not null default 0;

-- An API token that the vendor's back end made ends with the credentials that made it, by their own end, too.
update api_tokens t set expires_at = least(t.expires_at, c.expires_at)
from vendor_credentials c
where c.vendor_id = t.vendor_id and c.id = t.vendor_credentials_id and c.expires_at is not null;
