-- Bundles of the elements that servers on this database have served, by release: a page that names a version in its address keeps
-- it after an upgrade, from whichever server answers.
create table released_elements (
  version text primary key,
  stored_at timestamptz not null default now()
);

create table released_files (
  version text not null references released_elements on delete cascade,
  path text not null,
  -- Gzip, as browsers take it.
  content bytea not null,
  primary key (version, path)
);
-- It is compressed already.
alter table released_files alter column content set storage external;
