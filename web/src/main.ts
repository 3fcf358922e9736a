import { mount } from 'svelte';
import App from './App.svelte';
import './app/shell/app.css';
import { heedInputMethods } from './app/shell/composition';
import { editions } from './app/shell/engine.svelte';
import { keepOffline } from './app/shell/offline';

const target = document.getElementById('app');
heedInputMethods();
if (target) mount(App, { target });

if (import.meta.env.PROD) void keepOffline(editions);
