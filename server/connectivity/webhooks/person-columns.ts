/** SQL expressions of ids of roles → `[{id, key, name}]`. */
export const roleNames = (vendor: string, ids: string): string => `
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name) order by r.level, r.key)
    from roles r where r.vendor_id = ${vendor} and r.id = any (${ids})), '[]')`

const permissionNames = (vendor: string, keys: string): string => `
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'key', p.key, 'name', p.name) order by p.key)
    from permissions p where p.vendor_id = ${vendor} and p.key = any (${keys})), '[]')`

const moment = (value: string): string =>
  `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A pending member who has accounts elsewhere: an open invitation must not tell whose address it went to. */
const elsewhere = `not m.activated and exists (select from memberships e
  where e.vendor_id = m.vendor_id and e.user_id = m.user_id and e.tenant_id <> m.tenant_id)`

/** One membership of the vendor's view, or the one that a tenant sees. */
const seats = `(select jsonb_agg(jsonb_build_object('tenantId', s.tenant_id,
    'roles', ${roleNames('s.vendor_id', 's.role_ids')}) order by s.tenant_id)
  from memberships s where s.vendor_id = u.vendor_id and s.user_id = u.id
    and (w.tenant_id is null or s.tenant_id = w.tenant_id))`

/**
 * A select of `shown`: the person of `userId` as webhook `w` may see them. Of a tenant's webhook none that is no member, or is
 * invisible there. Source: HOOK-41
 */
export const person = (userId: string, tenantId: string): string => `
  select jsonb_build_object(
    'id', u.id, 'sub', u.id, 'email', coalesce(m.email, u.email), 'name', coalesce(m.name, u.name),
    'verified', coalesce(m.verified, u.verified),
    'phoneNumber', nullif(coalesce(m.phone_number, u.phone_number), ''),
    'profilePictureUrl', case when not h.hidden then u.profile_picture_url end,
    'provider', coalesce(m.provider, u.provider),
    'mfaEnrolled', u.mfa_enrolled and not h.hidden,
    'metadata', case when h.hidden then '{}' else u.metadata::text end,
    'tenantId', coalesce(m.tenant_id, w.tenant_id, ${tenantId}::text),
    'tenantIds', coalesce((select jsonb_agg(t ->> 'tenantId') from jsonb_array_elements(x.seats) t), '[]'),
    'tenants', coalesce(x.seats, '[]'),
    'roles', ${roleNames('u.vendor_id', 'm.role_ids')},
    'permissions', ${permissionNames('u.vendor_id', 'm.permission_keys')},
    'createdAt', ${moment('coalesce(m.joined_at, u.created_at)')},
    'lastLogin', ${moment(`case when w.tenant_id is null then u.last_login_at
      else (select nullif(a.signed_in_at, '-infinity') from member_activity a
        where a.vendor_id = m.vendor_id and a.tenant_id = m.tenant_id and a.user_id = m.user_id) end`)},
    'isLocked', coalesce(m.is_locked, u.locked_at is not null),
    'activatedForTenant', coalesce(m.activated, false),
    'managedBy', coalesce(m.managed_by, 'frontegg')) as shown
  from users u
  left join memberships m on m.vendor_id = u.vendor_id and m.user_id = u.id
    and m.tenant_id = coalesce(w.tenant_id, ${tenantId}::text)
  cross join lateral (select w.tenant_id is not null and ${elsewhere} as hidden) h
  cross join lateral (select ${seats} as seats) x
  where u.vendor_id = w.vendor_id and u.id = ${userId}::uuid
    and (w.tenant_id is null or (m.user_id is not null and not m.invisible))`
