-- Whether a set-up link opens also from where the tenant lets no one in: those that exist went on being opened from anywhere.
alter table setup_links add column anywhere boolean not null default true;
alter table setup_links alter column anywhere set default false;
-- When the sessions of its creator were ended, or their password was changed: it opens nothing from then on.
alter table setup_links add column ended_at timestamptz;
