import { FronteggProvider } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './style.css'

const contextOptions = {
  baseUrl: import.meta.env.VITE_PORTICO_URL ?? 'http://localhost:3000',
  clientId: 'quayside',
  appId: 'quayside',
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <FronteggProvider contextOptions={contextOptions}>
      <App />
    </FronteggProvider>
  </StrictMode>,
)
