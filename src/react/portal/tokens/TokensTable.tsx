import { useStore } from '@nanostores/react'
import { type ApiToken, loadTokens, type TokenOwner, tokensOf } from '../../../state/api-tokens/tokens.ts'
import { shownTokens, type TokensSort, type TokensView } from '../../../state/api-tokens/tokens-view.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { key, trash } from '../../ui/icons/portal.ts'
import { useLocale } from '../../ui/locale.ts'
import { ListTable } from '../ListTable.tsx'
import { listTexts } from './messages.ts'
import { useTokenColumns } from './use-token-columns.tsx'

export interface TokensTableProps {
  owner: TokenOwner
  view: TokensView
  onChange: (change: Partial<TokensView>) => void
  /** Absent: the person may not. */
  onCreate: (() => void) | undefined
  onRevoke: ((token: ApiToken) => void) | undefined
}

export function TokensTable({ owner, view, onChange, onCreate, onRevoke }: TokensTableProps) {
  const app = useApp()
  const t = useMessages(listTexts[owner])
  const { locale } = useLocale()
  const { items, loaded, loading, error } = useStore(tokensOf(app, owner).$tokens)
  const columns = useTokenColumns(owner)

  return (
    <ListTable
      id={owner === 'tenant' ? 'apiTokens' : 'personalApiTokens'}
      label={t('tableLabel')}
      columns={columns}
      rows={loaded ? shownTokens(items, view, locale) : undefined}
      rowKey={({ id }) => id}
      rowLabel={({ description }) => description}
      sort={{ key: view.sortBy, direction: view.order }}
      onSort={({ key, direction }) => onChange({ sortBy: key as TokensSort, order: direction })}
      {...(onRevoke
        ? {
            actions: (token: ApiToken) => (
              <IconButton
                size="small"
                variant="ghost"
                icon={trash}
                label={t('deleteApiTokenAction', { name: token.description })}
                onClick={() => onRevoke(token)}
              />
            ),
          }
        : {})}
      refreshing={loading}
      loading={loading}
      error={error}
      failed={t('loadFailed')}
      onRetry={() => void loadTokens(app, owner)}
      noMatch={
        view.search
          ? {
              title: t('noResultFound'),
              text: t('noResultFoundDescription'),
              action: t('clearSearch'),
              onClear: () => onChange({ search: '' }),
            }
          : undefined
      }
      none={{
        icon: key,
        title: t('noApiTokensYet'),
        text: t('noApiTokensYetDescription'),
        action: t('generateTokenButton'),
        onAdd: onCreate,
      }}
    />
  )
}
