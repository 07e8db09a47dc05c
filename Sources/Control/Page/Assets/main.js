// The page: what Belfry says comes in through link.js, changes state.js, and each part draws itself.
import * as announce from './announce.js';
import * as detail from './detail.js';
import * as footer from './footer.js';
import * as header from './header.js';
import * as keys from './keys.js';
import * as list from './list.js';
import * as lost from './lost.js';
import * as select from './select.js';
import * as stage from './stage.js';
import { connect } from './link.js';

for (const part of [lost, header, stage, select, list, detail, footer, announce, keys]) part.start();
connect();
