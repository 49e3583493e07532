-- The level of whoever made a tenant's token: one that holds no role stands no higher than they did.
alter table api_tokens add column level integer not null default 0;
