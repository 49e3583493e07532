/** @typedef {import('./words.mjs').Word} Word */

/** @param {Word} word */
export const stateFile = ({
  kebab,
  camel,
  pascal,
  spoken,
}) => `import type { ${pascal}Item } from '../../../contract/${kebab}.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import type { ListRules } from '../lists/list-view.ts'

const ${camel} = resource('${kebab}', {
  // Undefined until they have been read.
  empty: { items: undefined as ${pascal}Item[] | undefined },
  load: async (app, signal) => {
    const options = { source: 'admin-portal', signal } as const
    const { items } = await app.call('GET /identity/resources/${kebab}/v1', {}, options)
    return { items }
  },
})

/** The ${spoken} of the active account. */
export const ${camel}Of = (app: App) => ({ $${camel}: ${camel}(app).$state })
export const load${pascal} = (app: App): Promise<void> => ${camel}(app).load()
export const forget${pascal} = (app: App): void => ${camel}(app).forget()

/** How they are sorted, filtered and searched: all of them are in the browser. */
export const ${camel}Rules: ListRules<${pascal}Item, 'name'> = {
  sorts: { name: ({ name }) => name },
  filters: {},
  texts: ({ name }) => [name],
}
`

/** @param {Word} word */
export const textsFile = ({
  camel,
  spoken,
  title,
}) => `import { catalog } from '../../../../state/app/messages.ts'

export const ${camel}Texts = catalog('adminPortal.${camel}', {
  pageTitle: '${title}',
  pageSubtitle: 'The ${spoken} of {{account}}.',
  tableLabel: '${title}',
  search: 'Search',
  nameHeader: 'Name',
  emptyTitle: 'Nothing is here yet',
  emptyText: 'The ${spoken} of this account appear here.',
  noMatch: 'No matches',
  clearSearch: 'Clear the search',
  loadFailed: 'The ${spoken} could not be loaded',
})
`

/** @param {Word} word @param {string} permission */
export const pageFile = (
  { camel, pascal, spoken },
  permission,
) => `import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { ${camel}Texts } from './messages.ts'
import { ${pascal}List } from './${pascal}List.tsx'

/** The ${spoken} of the active account. */
export default function ${pascal}Page() {
  const t = useMessages(${camel}Texts)
  const mayRead = useMay('${permission}')
  if (mayRead) return <${pascal}List />
  return <ForbiddenPage title={t('pageTitle')} />
}
`

/** @param {Word} word */
export const listFile = ({ kebab, camel, pascal }) => `import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { rowsOfView } from '../../../../state/lists/list-view.ts'
import { ${camel}Of, ${camel}Rules, forget${pascal}, load${pascal} } from '../../../../state/${kebab}/${kebab}.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { list } from '../../../ui/icons/portal.ts'
import { useLocale } from '../../../ui/locale.ts'
import { ListFooter } from '../../ListFooter.tsx'
import { ListPage } from '../../ListPage.tsx'
import { ListSearch } from '../../ListSearch.tsx'
import { ListTable } from '../../ListTable.tsx'
import { sorting } from '../../sorting.ts'
import { useListView } from '../../use-list-view.ts'
import { ${camel}Texts } from './messages.ts'

/** Them all by name: what is loaded, what is not there, and what did not come. */
export function ${pascal}List() {
  const app = useApp()
  const { locale } = useLocale()
  const t = useMessages(${camel}Texts)
  const { items, error, loading } = useStore(${camel}Of(app).$${camel})
  const [view, setView] = useListView(${camel}Rules)

  useEffect(() => {
    void load${pascal}(app)
    return () => forget${pascal}(app)
  }, [app])

  const { rows, total } = rowsOfView(items ?? [], view, ${camel}Rules, locale)
  const clear = () => setView({ search: '' })
  return (
    <ListPage
      title={t('pageTitle')}
      description={account => t('pageSubtitle', { account })}
      toolbar={items?.length ? <ListSearch label={t('search')} view={view} onChange={setView} /> : null}
    >
      <ListTable
        id="${kebab}"
        label={t('tableLabel')}
        columns={[
          { key: 'name', header: t('nameHeader'), primary: true, sortable: true, cell: ({ name }) => name },
        ]}
        rows={items && rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        {...sorting(view, setView)}
        loading={loading}
        error={error}
        failed={t('loadFailed')}
        onRetry={() => void load${pascal}(app)}
        noMatch={
          items?.length ? { title: t('noMatch'), action: t('clearSearch'), onClear: clear } : undefined
        }
        none={{ icon: list, title: t('emptyTitle'), text: t('emptyText') }}
        footer={<ListFooter view={view} onChange={setView} total={total} />}
      />
    </ListPage>
  )
}
`
