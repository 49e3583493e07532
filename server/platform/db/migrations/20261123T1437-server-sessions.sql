-- Whether an application keeps its sessions on a server of its own, which gets the refresh token in the answer.
alter table applications add column server_session boolean not null default false;
