import { mount } from 'svelte';
import App from './app/App.svelte';
import './app/app.css';
import { editions } from './app/engine.svelte';
import { keepOffline } from './app/offline';

const target = document.getElementById('app');
if (target) mount(App, { target });

if (import.meta.env.PROD) void keepOffline(editions);
