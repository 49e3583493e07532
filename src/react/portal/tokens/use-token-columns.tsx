import { useStore } from '@nanostores/react'
import type { ApiToken, TokenOwner } from '../../../state/api-tokens/tokens.ts'
import { isExpired } from '../../../state/api-tokens/tokens-view.ts'
import { rolesOf } from '../../../state/roles/roles.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CopyButton } from '../../ui/CopyField.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Muted } from '../../ui/Layout.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useListed } from '../use-listed.ts'
import { listTexts } from './messages.ts'

const oneLine = style({ whiteSpace: 'nowrap' })
const name = style({ fontWeight: token.weightMedium, overflowWrap: 'anywhere' })
const stacked = style({ display: 'grid', minWidth: 120, '& > :last-child': { fontSize: token.text12 } })
const id = style({
  display: 'inline-flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  '& > code': { fontFamily: token.fontMono, fontSize: token.text12 },
})
const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token.space1,
  '& > span': { flex: 'none', maxWidth: 150, overflow: 'hidden', whiteSpace: 'nowrap' },
})

/** As many roles as stand side by side. */
const SHOWN = 2

/** The columns of a tokens page, in their order. */
export function useTokenColumns(owner: TokenOwner): Column<ApiToken>[] {
  const app = useApp()
  const t = useMessages(listTexts[owner])
  const day = (value: string) => (
    <span className={oneLine}>
      <DateTime value={value} look="date" />
    </span>
  )
  const columns: Column<ApiToken>[] = [
    {
      key: 'description',
      header: t('descriptionHeader'),
      primary: true,
      sortable: true,
      cell: ({ description, type }) => (
        <span className={stacked}>
          <span className={name}>{description}</span>
          <Muted className={oneLine}>
            <VisuallyHidden>{`${t('typeHeader')}: `}</VisuallyHidden>
            {t(type === 'AccessToken' ? 'accessTokenType' : 'clientCredentialsType')}
          </Muted>
        </span>
      ),
    },
    {
      key: 'clientId',
      header: t('clientIdHeader'),
      cell: ({ clientId }) => (
        <span className={id} title={clientId}>
          <code>{`${clientId.slice(0, 8)}…${clientId.slice(-4)}`}</code>
          <CopyButton value={clientId} />
        </span>
      ),
    },
    { key: 'roles', header: t('rolesHeader'), cell: input => <Access token={input} owner={owner} /> },
    {
      key: 'createdAt',
      header: t('createdOnHeader'),
      sortable: true,
      cell: ({ createdAt }) => day(createdAt),
    },
    {
      key: 'createdBy',
      header: t('createdByHeader'),
      sortable: true,
      cell: ({ createdBy }) => createdBy ?? <Dash text={t('none')} />,
    },
    {
      key: 'lastUsed',
      header: t('lastUsedHeader'),
      sortable: true,
      cell: ({ lastUsed }) => (
        <span className={oneLine}>
          {lastUsed ? <DateTime value={lastUsed} look="relative" /> : <Muted>{t('notUsedYet')}</Muted>}
        </span>
      ),
    },
    {
      key: 'expires',
      header: t('expiresHeader'),
      sortable: true,
      cell: input => {
        if (!input.expires) return <Muted>{t('neverChipLabel')}</Muted>
        if (isExpired(input, app.clock.now())) return <Badge tone="danger">{t('expiredChipLabel')}</Badge>
        return day(input.expires)
      },
    },
  ]
  const ofTenant = ['roles', 'createdBy']
  return columns.filter(({ key }) => owner === 'tenant' || !ofTenant.includes(key))
}

function Dash({ text }: { text: string }) {
  return (
    <Muted>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Muted>
  )
}

/** What a token of the account may do: the names of its roles, and how many permissions it has beside them. */
function Access({ token: input, owner }: { token: ApiToken; owner: TokenOwner }) {
  const app = useApp()
  const t = useMessages(listTexts[owner])
  const { items } = useStore(rolesOf(app).$roles)
  const listed = useListed('unit')
  const { roleIds = [], permissionIds = [] } = input
  const names = roleIds.map(id => items.find(role => role.id === id)?.name ?? t('unknownRole'))
  const rest = names.slice(SHOWN)
  if (names.length + permissionIds.length === 0) return <Dash text={t('none')} />
  return (
    <div className={badges} title={listed(names)}>
      {names.slice(0, SHOWN).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two roles that are gone have one name
        <Badge key={index}>{name}</Badge>
      ))}
      {rest.length > 0 ? (
        <Badge tone="outline">
          <span aria-hidden="true">+{rest.length}</span>
          <VisuallyHidden>{t('moreRoles', { count: rest.length, names: listed(rest) })}</VisuallyHidden>
        </Badge>
      ) : null}
      {permissionIds.length > 0 ? (
        <Badge tone="outline">{t('permissionsCount', { count: permissionIds.length })}</Badge>
      ) : null}
    </div>
  )
}
