-- Nobody acts as somebody stronger, minutes or an hour after it was looked at, either: whatever changes what a member may
-- do ends impersonations of them and by them, and the links to such that were not followed yet. So does leaving.
create index sessions_acted on sessions (vendor_id, user_id) where actor_user_id is not null and revoked_at is null;
create index sessions_acting on sessions (vendor_id, actor_user_id) where actor_user_id is not null and revoked_at is null;
create index one_time_tokens_acting on one_time_tokens (vendor_id, tenant_id)
  where purpose = 'impersonate' and used_at is null;

create function end_impersonations_of_member() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now(), revoked_why = 'revoked'
  where vendor_id = old.vendor_id and tenant_id = old.tenant_id and actor_user_id is not null and revoked_at is null
    and (user_id = old.user_id or actor_user_id = old.user_id);
  update one_time_tokens set used_at = now()
  where vendor_id = old.vendor_id and tenant_id = old.tenant_id and purpose = 'impersonate' and used_at is null
    and data #>> '{actor,userId}' is not null
    and (user_id = old.user_id or data #>> '{actor,userId}' = old.user_id::text);
  return null;
end $$;
create trigger memberships_changed_end_impersonations
  after update of role_keys, permission_keys, is_disabled on memberships for each row
  when (new.role_keys is distinct from old.role_keys or new.permission_keys is distinct from old.permission_keys
    or new.is_disabled and not old.is_disabled)
  execute function end_impersonations_of_member();
create trigger memberships_gone_end_impersonations after delete on memberships for each row
  execute function end_impersonations_of_member();
