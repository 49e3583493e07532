-- What a tenant decides of personal tokens; null: they end. Tokens that were made before keep the end that they have.
alter table tenant_security add column personal_tokens jsonb;
