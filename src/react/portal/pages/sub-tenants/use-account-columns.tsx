import type { TreeLine } from '../../../../state/sub-tenants/account-tree.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { chevronDown } from '../../../ui/icons/core.ts'
import { chevronRight } from '../../../ui/icons/portal.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { accountsTexts } from './messages.ts'

const cell = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  '& > button': { flex: 'none' },
})
const names = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  // A name is read in whole words however many columns stand beside it; a card has only this one.
  minWidth: 128,
  '@container fe-table (max-width: 480px)': { minWidth: 0 },
})
const nameStyle = style({ fontWeight: token.weightMedium, color: token.text, overflowWrap: 'anywhere' })
/** As wide as the button that opens an account, so that names stand in line. */
const leaf = style({ flex: 'none', width: 28 })
const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** A level is so far to the right of the one above; of deep ones the rest is said by the order alone. */
const STEP_PX = 20
const DEEPEST_STEP = 6
const indent = (depth: number) => ({ paddingInlineStart: Math.min(depth, DEEPEST_STEP) * STEP_PX })

export interface AccountColumnsOptions {
  rootId: string
  /** The account of which something is on its way. */
  busy: string | undefined
  /** Accounts are opened and closed; false for what a search found. */
  tree: boolean
  onToggle: (id: string, open: boolean) => void
  onMore: (id: string) => void
}

export function useAccountColumns(options: AccountColumnsOptions): Column<TreeLine>[] {
  const { rootId, busy, tree, onToggle, onMore } = options
  const t = useMessages(accountsTexts)
  const { locale } = useLocale()
  return [
    {
      key: 'name',
      header: t('accountColumn'),
      primary: true,
      cell: line => {
        if (line.kind === 'more')
          return (
            <div className={cell} style={indent(line.depth)}>
              <Button
                size="small"
                loading={busy === line.parent.tenantId}
                onClick={() => onMore(line.parent.tenantId)}
              >
                {t('showMoreBtnText', { name: line.parent.name })}
              </Button>
            </div>
          )
        const { account, depth, open } = line
        const { tenantId, name, metadata, isReseller } = account
        return (
          <div className={cell} style={indent(depth)} data-fe-account={tenantId} data-level={depth + 1}>
            {tree && metadata.isParent ? (
              <IconButton
                icon={open ? chevronDown : chevronRight}
                directional={!open}
                size="small"
                label={t(open ? 'collapse' : 'expand', { name })}
                aria-expanded={open}
                loading={busy === tenantId}
                onClick={() => onToggle(tenantId, open)}
              />
            ) : tree ? (
              <span className={leaf} />
            ) : null}
            <span className={names}>
              <span className={nameStyle} dir="auto">
                {name}
              </span>
              {tenantId === rootId ? <Badge tone="outline">{t('thisAccount')}</Badge> : null}
              {isReseller ? <Badge tone="info">{t('accountManager')}</Badge> : null}
            </span>
          </div>
        )
      },
    },
    {
      key: 'users',
      header: t('usersColumn'),
      align: 'end',
      cell: line =>
        line.kind === 'account' ? (
          <span className={figure}>{line.account.numberOfUsers.toLocaleString(locale)}</span>
        ) : null,
    },
    {
      key: 'access',
      header: t('accessColumn'),
      cell: line =>
        line.kind === 'account' ? (
          line.account.isReseller ? (
            t(line.account.subAccountAccessType)
          ) : (
            <Muted>–</Muted>
          )
        ) : null,
    },
    {
      key: 'created',
      header: t('createdColumn'),
      cell: line =>
        line.kind === 'account' ? (
          <span className={figure}>
            <DateTime value={line.account.createdAt} look="date" />
          </span>
        ) : null,
    },
  ]
}
