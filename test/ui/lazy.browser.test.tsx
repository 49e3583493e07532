import { expect } from '@open-wc/testing'
import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { LoginErrorBoundary } from '../../src/react/login/LoginErrorBoundary.tsx'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { chunk } from '../../src/react/shell/chunk.ts'
import { ErrorBoundary } from '../../src/react/shell/ErrorBoundary.tsx'
import { lazyPart } from '../../src/react/shell/lazy-part.tsx'
import { createApp } from '../../src/state/app/app.ts'
import type { LoginView } from '../../src/state/login/login-view.ts'
import { waitUntil } from '../browser/wait-until.ts'

/** Code that fails as often as `failures` says, and then comes. */
function code(failures = 1) {
  const requested = { times: 0 }
  const load = async () => {
    if (++requested.times <= failures) throw new Error('it does not come')
    return { default: () => <p>the part</p> }
  }
  return { asked: requested, load }
}

const { app } = createApp('lazy')
const host = document.createElement('div')
let root: Root | undefined

function show(children: ReactNode) {
  root ??= createRoot(host)
  root.render(
    <AppContext value={app}>
      <Suspense fallback="waiting">{children}</Suspense>
    </AppContext>,
  )
}
const shown = (text: string) => waitUntil(() => host.textContent?.includes(text))
const parts = () => host.querySelectorAll('p').length

afterEach(() => {
  root?.unmount()
  root = undefined
})

describe('a lazy part whose code did not come', () => {
  it('is loaded again when the person tries again, and not before', async () => {
    const { asked, load } = code()
    const Part = chunk(load)
    const page = () =>
      show(
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>,
      )
    page()
    await shown('Try again')
    page()
    expect(asked.times).to.equal(1)
    host.querySelector('button')!.click()
    await shown('the part')
    expect(asked.times).to.equal(2)
  })

  it('is loaded again when its place is shown a second time', async () => {
    const { asked, load } = code()
    const Part = lazyPart(load, () => 'missing')
    show(<Part />)
    await shown('missing')
    show('elsewhere')
    await shown('elsewhere')
    show(<Part />)
    await shown('the part')
    expect(asked.times).to.equal(2)
  })

  it('is loaded once for all places that try again together', async () => {
    const { asked, load } = code(2)
    const retries: (() => void)[] = []
    const Part = lazyPart(load, ({ onRetry }) => {
      retries.push(onRetry)
      return 'missing'
    })
    show([<Part key="a" />, <Part key="b" />, <Part key="c" />])
    await shown('missingmissingmissing')
    for (const expected of [2, 3]) {
      for (const retry of retries.splice(0)) retry()
      await waitUntil(() => asked.times === expected && (retries.length > 0 || parts() === 3))
      if (expected === 2) await shown('missingmissingmissing')
    }
    expect(asked.times).to.equal(3)
  })

  it('is loaded again when the login box comes back to its flow', async () => {
    const { asked, load } = code()
    const Part = chunk(load)
    const view = { app } as LoginView
    const flow = (name: string, content: ReactNode) =>
      show(
        <LoginErrorBoundary view={view} key={name}>
          {content}
        </LoginErrorBoundary>,
      )
    flow('login', 'signing in')
    await shown('signing in')
    show(
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>,
    )
    await shown('Try again')
    flow('signUp', <Part />)
    await shown('the part')
    expect(asked.times).to.equal(2)
  })

  it('keeps what stands instead where people can go on without it', async () => {
    const { asked, load } = code(Infinity)
    const Part = chunk(load, () => <p>without it</p>)
    show(<Part />)
    await shown('without it')
    expect(asked.times).to.equal(1)
  })
})
