-- Two kinds of token, and scopes that bound them (docs/hosted-login.md).

-- What an application of hosted login is held to. Those that were here before keep what they were given, until their
-- vendor file says `oauth.strict: true`; every later one is strict.
alter table applications add column strict boolean not null default true;
update applications set strict = false where not published_sdks;

-- What was granted with a refresh token: no refresh goes beyond it. Null: of a browser's cookie, or older than this.
alter table refresh_tokens add column scope text;
