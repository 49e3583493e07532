import { useStore } from '@nanostores/react'
import type { SsoConfiguration } from '../../../../../contract/sso.ts'
import { rolesOf } from '../../../../state/roles/roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Truncate } from '../../../ui/Layout.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { BadgeRow } from '../../BadgeRow.tsx'
import { listTexts } from './list-messages.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { useTypeName } from './use-type-name.ts'

const cell = style({ display: 'grid', minWidth: 140, lineHeight: '18px' })
const nameStyle = style({ fontWeight: token.weightMedium, color: token.text })
const host = style({ maxWidth: 280, fontSize: token.text12, color: token.textMuted })

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** The columns of the table, in their order. */
export function useConnectionColumns(): Column<SsoConfiguration>[] {
  const t = useMessages(listTexts)
  const nameOf = useTypeName()
  const { items: roles } = useStore(rolesOf(useApp()).$roles)
  const rest = { none: t('none'), more: (count: number, names: string) => t('more', { count, names }) }
  return [
    {
      key: 'idp',
      header: t('idpColumnName'),
      primary: true,
      cell: connection => (
        <div className={cell} data-fe-sso={connection.id}>
          <span className={nameStyle}>{nameOf(connection)}</span>
          {hostOf(connection.ssoEndpoint) ? (
            <Truncate className={host} title={connection.ssoEndpoint} dir="ltr">
              {hostOf(connection.ssoEndpoint)}
            </Truncate>
          ) : null}
        </div>
      ),
    },
    {
      key: 'domains',
      header: t('domainsColumnName'),
      cell: ({ domains }) => (
        <BadgeRow items={domains.map(({ id, domain }) => ({ key: id, label: domain }))} {...rest} />
      ),
    },
    {
      key: 'roles',
      header: t('rolesColumnName'),
      cell: ({ roleIds }) => (
        <BadgeRow
          items={roles
            .filter(({ id }) => roleIds.includes(id))
            .map(({ id, name }) => ({ key: id, label: name }))}
          {...rest}
        />
      ),
    },
    {
      key: 'status',
      header: t('statusColumnName'),
      cell: connection => <StatusBadge configuration={connection} />,
    },
  ]
}
