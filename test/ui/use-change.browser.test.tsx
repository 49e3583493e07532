import { expect } from '@open-wc/testing'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useChange } from '../../src/react/ui/use-change.ts'

describe('useChange', () => {
  it('adjusts state before another value is drawn, and leaves the first one alone', () => {
    const drawn: string[] = []
    function List({ page }: { page: number }) {
      const [selected, setSelected] = useState('Ada')
      useChange(page, () => setSelected('none'))
      useLayoutEffect(() => void drawn.push(`page ${page}, ${selected} selected`))
      return null
    }
    const root = createRoot(document.createElement('div'))
    for (const page of [1, 1, 2, 2]) flushSync(() => root.render(<List page={page} />))
    root.unmount()
    expect(drawn).to.deep.equal([
      'page 1, Ada selected',
      'page 1, Ada selected',
      'page 2, none selected',
      'page 2, none selected',
    ])
  })
})
