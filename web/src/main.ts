import { mount } from 'svelte';
import App from './app/App.svelte';
import './app/app.css';
import { editions } from './app/engine.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

// What is kept for later must not be in the way of what is needed now.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void editions.then(() => navigator.serviceWorker.register('./sw.js'));
